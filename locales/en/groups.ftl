# What befalls chats: topics, the bot's rights, admins without a name.

topic-closed = The topic is closed: a new card comes when it is opened.
topic-gone = This topic is gone, so the card has nowhere to stand.
bot-muted = The bot may not write in this chat. The game waits.
bot-away = The bot is not in this chat. The game waits for its return.
anonymous-who = No name to be seen. Press the button: it shows who it is.
anonymous-me = 🙋 That was me
people-unreached = Private chat not opened: { $who }

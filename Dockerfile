# The bot alone. BOT_TOKEN comes from the environment at start, never into a layer; without
# REDIS_URL the bot keeps its games in /data with the embedded server.
ARG PYTHON=python:3.13-slim-bookworm

FROM ${PYTHON} AS build
COPY requirements/runtime.txt /tmp/runtime.txt
RUN python -m venv --without-pip /opt/venv \
 && pip --python /opt/venv install --no-cache-dir --require-hashes --requirement /tmp/runtime.txt

FROM ${PYTHON}
RUN useradd --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin bot \
 && install --directory --owner bot --group bot --mode 700 /data
COPY --from=build /opt/venv /opt/venv
WORKDIR /app
COPY engine engine
COPY locales locales
COPY telegram_bot telegram_bot
RUN /opt/venv/bin/python -m compileall -q engine telegram_bot
ENV PATH=/opt/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    DATA_DIR=/data
USER bot
VOLUME /data
# Healthy is a bot to which Telegram has answered within the last 90 seconds.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
    CMD ["python", "-m", "telegram_bot.health"]
STOPSIGNAL SIGTERM
CMD ["python", "-m", "telegram_bot"]

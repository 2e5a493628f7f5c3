# A server with all tables in /data: docker run --publish 8008:8008 --volume eights:/data eights
# It installs the wheels of dist/, which python3 run.py release --dry-run makes.
FROM python:3.13-slim
COPY dist/*.whl dist/*-docs.zip /tmp/dist/
RUN pip install --no-cache-dir --find-links /tmp/dist "eights[play,print,postgres]" \
    && mv /tmp/dist/*-docs.zip /opt/docs.zip && rm -r /tmp/dist \
    && useradd --create-home eights && install --directory --owner eights /data
USER eights
ENV EIGHTS_DATABASE=/data/tables.db EIGHTS_DOCS=/opt/docs.zip EIGHTS_PURE=0
VOLUME /data
EXPOSE 8008
HEALTHCHECK CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8008/health', timeout=5)"]
ENTRYPOINT ["eights"]
CMD ["serve", "--host", "0.0.0.0"]

#!/bin/bash
# The command of the container `course`: a copy of the project, npm, the superuser of the cluster, and the site.
# What was installed and built is kept in the volume: a second start needs no network and no build.
set -eo pipefail
# The user `node` of the official image, by number.
user=1000

if [ "$(id -u)" = 0 ]; then
  # Root hands the volume over to that user, reads the project, whoever it belongs to, and is gone.
  chown -R "$user:$user" /course
  as_user=(setpriv --reuid="$user" --regid="$user" --clear-groups --inh-caps=-all bash "$0")
  tar -C /project --exclude=./{node_modules,dist,.cache,.astro,.git} -cf - . | "${as_user[@]}" copy
  exec "${as_user[@]}"
fi

mkdir -p /course/project /course/home
cd /course/project
if [ "$1" = copy ]; then
  # A file that the project no longer has goes from the copy too.
  find . -mindepth 1 -maxdepth 1 -not \( -name node_modules -o -name dist -o -name .cache -o -name .astro \) -exec rm -rf {} +
  exec tar --no-same-owner -xf -
fi
if ! cmp -s package-lock.json /course/installed.json; then
  npm ci --no-audit --no-fund
  cp package-lock.json /course/installed.json
fi
# Lessons can be read while the nodes still start; the labs connect by themselves. A busy machine needs a few tries.
{
  for try in {1..10}; do
    npm run cluster -- up && break
    echo 'The cluster has not come up yet: everything but the labs works.'
    sleep 15
  done
} &
# The site listens on the loopback address of the container, as everywhere; this hands on what comes from outside.
node -e '
  const net = require("node:net");
  const port = Number(process.env.PORT);
  const outside = require("node:os").networkInterfaces().eth0.find(({ family }) => family === "IPv4").address;
  net.createServer((from) => {
    const to = net.connect(port, "127.0.0.1");
    for (const [a, b] of [[from, to], [to, from]]) { a.pipe(b); a.on("error", () => b.destroy()); }
  }).listen(port, outside);
' &
# Not through npm: the process that Docker stops is the site itself.
exec node src/tools/commands/run.mjs start

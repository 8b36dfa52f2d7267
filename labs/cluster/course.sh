#!/bin/bash
# The command of the container `course`: a copy of the project, npm, the superuser of the cluster, and the site.
# What was installed and built is kept in the volume: a second start needs no network and no build.
set -e
mkdir -p /course/project /course/home
cd /course/project
# A file that the project no longer has goes from the copy too.
find . -mindepth 1 -maxdepth 1 -not \( -name node_modules -o -name dist -o -name .cache -o -name .astro \) -exec rm -rf {} +
# The copy belongs to who runs this, whoever the project belongs to.
tar -C /project --exclude=./{node_modules,dist,.cache,.astro,.git} -cf - . | tar --no-same-owner -xf -
if ! cmp -s package-lock.json /course/installed.json; then
  npm ci --no-audit --no-fund
  cp package-lock.json /course/installed.json
fi
# Lessons can be read while the nodes still start; the labs connect by themselves.
npm run cluster -- up || echo 'The cluster did not come up: everything but the labs works.' &
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

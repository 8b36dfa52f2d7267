#!/bin/bash
# The command of the container `course`: a copy of the project, npm, the superuser of the cluster, and the site.
set -e
mkdir -p /course/project
tar -C /project --exclude=./node_modules --exclude=./dist --exclude=./.cache --exclude=./.astro --exclude=./.git -cf - . |
  tar -C /course/project -xf -
cd /course/project
npm ci --no-audit --no-fund
npm run cluster -- up
# The site listens on the loopback address of the container, as everywhere; this hands on what comes from outside.
node -e '
  const net = require("node:net");
  const outside = require("node:os").networkInterfaces().eth0.find(({ family }) => family === "IPv4").address;
  net.createServer((from) => {
    const to = net.connect(4321, "127.0.0.1");
    for (const [a, b] of [[from, to], [to, from]]) { a.pipe(b); a.on("error", () => b.destroy()); }
  }).listen(4321, outside);
' &
exec npm start

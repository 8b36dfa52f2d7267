// Chooses what runs the nodes: Docker if its engine runs and has the image, else Java 17. If there is neither, a
// message says what to install.

import { findCompose, hasImage } from './docker.ts';
import { DockerEngine } from './docker-engine.ts';
import type { Engine, EngineName } from './engine.ts';
import { findJava } from './find-java.ts';
import { ensureJars } from './jars.ts';
import { JavaEngine } from './java-engine.ts';
import { portsOf } from './ports.ts';
import { nodesOf, type Size } from './topology.ts';

export interface EngineOptions {
  clusterName: string;
  /** The folder of this cluster in this size. */
  folder: string;
  size: Size;
  block: number;
  say: (line: string) => void;
}

/** The user must install something first. The message is shown without a stack. */
export class NothingToRunOn extends Error {}

/** What a new cluster runs on. */
export async function chooseEngine(say: (line: string) => void, wanted?: EngineName): Promise<EngineName> {
  const docker = wanted === 'java' ? undefined : await findCompose();
  if (docker && (await hasImage(say))) return 'docker';
  if (wanted === 'docker') {
    throw new NothingToRunOn(
      docker
        ? 'Docker runs, but the image cassandra:5.0.8 is not here and could not be pulled.'
        : 'No Docker engine answers (docker info), or neither “docker compose” nor “docker-compose” is installed.',
    );
  }
  if (findJava()) return 'java';
  throw new NothingToRunOn(
    [
      wanted === 'java'
        ? '--engine java needs Java 17, and none was found.'
        : 'A Cassandra cluster needs Docker or Java 17, and neither was found.',
      '  Docker: https://docs.docker.com/get-started/get-docker/ (start it, then run this command again)',
      process.platform === 'win32'
        ? '  Java: not on Windows, for which Cassandra itself is no longer made; WSL works.'
        : '  Java 17: apt install openjdk-17-jre-headless, brew install openjdk@17, or https://adoptium.net' +
          ' (RINGSIDE_JAVA=/path/to/java names one in an unusual place)',
    ].join('\n'),
  );
}

export async function makeEngine(name: EngineName, options: EngineOptions): Promise<Engine> {
  const { clusterName, folder, size, block, say } = options;
  if (name === 'docker') {
    const docker = await findCompose();
    if (!docker)
      throw new NothingToRunOn('This cluster runs in Docker, and no Docker engine answers (docker info).');
    return new DockerEngine({ docker, clusterName, size, ports: portsOf(block), nodes: nodesOf(size) });
  }
  // We look for Java only when it is needed. The state of the nodes is asked every two seconds and needs no Java.
  const java = () => {
    const found = findJava();
    if (!found) throw new NothingToRunOn('This cluster runs on Java 17, and none was found.');
    return found;
  };
  return new JavaEngine({ java, jars: () => ensureJars({ say }), folder, size, ports: portsOf(block) });
}

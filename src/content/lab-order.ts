import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of labs in the order of their lessons. Labs of one lesson, and labs without one, keep their order. */
export function labOrder(root: string, lessons: readonly string[]): string[] {
  const placeOf = (folder: string) => {
    const path = join(root, 'labs', folder, 'lab.yaml');
    const lesson = existsSync(path) ? /^lesson: (\S+)/m.exec(readFileSync(path, 'utf8'))?.[1] : undefined;
    const place = lessons.indexOf(lesson ?? '');
    return place < 0 ? lessons.length : place;
  };
  return readdirSync(join(root, 'labs'))
    .filter((folder) => /^\d\d-/.test(folder))
    .sort()
    .map((folder) => ({ folder, place: placeOf(folder) }))
    .sort((a, b) => a.place - b.place)
    .map(({ folder }) => folder);
}

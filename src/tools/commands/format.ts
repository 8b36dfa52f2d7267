// npm run format: Biome mends what it can, and reads its own arguments; the table of rooms is printed anew.

import { writeRoomsTable } from '../checks/rooms-table.ts';
import { runTool } from './tools.ts';

export default function format(args: string[]): Promise<number> {
  writeRoomsTable(process.cwd());
  return runTool('biome', ['check', '--write', ...(args.length > 0 ? args : ['.'])], {}, '@biomejs/biome');
}

// npm run format: Biome corrects what it can, and gets all arguments. The table of rooms is generated anew.

import { writeRoomsTable } from '../checks/rooms-table.ts';
import { runTool } from './tools.ts';

export default function format(args: string[]): Promise<number> {
  writeRoomsTable(process.cwd());
  return runTool('biome', ['check', '--write', ...(args.length > 0 ? args : ['.'])], {}, '@biomejs/biome');
}

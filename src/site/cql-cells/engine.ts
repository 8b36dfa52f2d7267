// What a cell fetches when it is first used: the engine, with the simulated cluster below it.

export { Notebook } from './notebook.ts';

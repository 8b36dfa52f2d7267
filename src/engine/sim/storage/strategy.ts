import type { CompactionOptions } from '#engine/values/compaction-options.ts';
import type { Strategy } from './compaction-task.ts';
import { Leveled } from './leveled.ts';
import { SizeTiered } from './size-tiered.ts';
import { TimeWindow } from './time-windows.ts';
import { Unified } from './unified.ts';

export function strategyOf(compaction: CompactionOptions): Strategy {
  switch (compaction.strategy) {
    case 'size-tiered':
      return new SizeTiered(compaction.options);
    case 'leveled':
      return new Leveled(compaction.options);
    case 'time-window':
      return new TimeWindow(compaction.options);
    case 'unified':
      return new Unified(compaction.options);
  }
}

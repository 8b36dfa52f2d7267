import { onMount } from 'svelte';

/**
 * What a widget computes with, loaded when it stands in the page. Until then the widget shows what the server drew, and
 * the frame says that it is busy.
 */
export function lateModule<Module>(load: () => Promise<Module>): {
  readonly module: Module | undefined;
  readonly isLoading: boolean;
} {
  let module: Module | undefined = $state.raw();
  let isLoading = $state(false);

  onMount(async () => {
    isLoading = true;
    try {
      module = await load();
    } finally {
      isLoading = false;
    }
  });

  return {
    get module() {
      return module;
    },
    get isLoading() {
      return isLoading;
    },
  };
}

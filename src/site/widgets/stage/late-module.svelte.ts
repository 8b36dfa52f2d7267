import { onMount } from 'svelte';

/**
 * The code that a widget computes with. It is loaded when the widget is in the page. Until then the widget shows what
 * the server drew, and the frame says that it is busy.
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

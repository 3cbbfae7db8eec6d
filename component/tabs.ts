import { vi } from 'vitest';

/** A tab that the page opened. */
interface OpenedTab {
  /** What it was opened with, or led to afterwards. */
  url: string;
  closed: boolean;
}

/**
 * Opens no tabs from now on.
 * @returns those that the page has opened, which it fills
 */
export function openedTabs(): OpenedTab[] {
  const tabs: OpenedTab[] = [];
  vi.spyOn(window, 'open').mockImplementation((url = '') => {
    const tab: OpenedTab = { url: String(url), closed: false };
    tabs.push(tab);
    const opened = {
      document: { title: '' },
      location: { replace: (next: string) => void (tab.url = next) },
      close: () => void (tab.closed = true),
    };
    return opened as unknown as Window;
  });
  return tabs;
}

/** Where the latest changes are saved. */
export type DraftState =
  | { readonly status: 'untouched' }
  | { readonly status: 'saving' }
  | { readonly status: 'saved'; readonly savedAt: string }
  /** Saved on this computer only; the message says why, null when offline. */
  | { readonly status: 'local'; readonly message: string | null }
  /** Not saved anywhere. */
  | { readonly status: 'unsaved'; readonly message: string }
  /** Another window has it now; `aside` when changes of this one were saved as a draft of their own. */
  | { readonly status: 'elsewhere'; readonly aside: boolean };

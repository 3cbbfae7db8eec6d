/** An office, as calls answer it. */
export interface Office {
  readonly id: number;
  readonly nom: string;
}

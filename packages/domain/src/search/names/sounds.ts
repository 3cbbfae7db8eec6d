/** The sounds that a word of a name may be read as, in French and in Creole; first the plainest. */
export interface Readings {
  /** As French is read: tells Luce from Lise. */
  french: string[];
  /** As Creole hears it: Luce and Lise are one. */
  creole: string[];
  /** Spelled as Creole may be: letters stand for their sounds and none is mute. */
  spelledCreole: boolean;
}

/** Every reading of a folded word. */
export const readingsOf = (word: string): Readings => ({
  french: [word],
  creole: [word],
  spelledCreole: false,
});

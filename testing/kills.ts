/** How often a test of kills kills: as often as the variable KILLS says, else five times. */
export const KILLS = Number(process.env.KILLS ?? 5);

/** Vitest's set-up for a run at another time: `Date` goes on from the instant of the variable CLOCK. */
const clock = process.env['CLOCK'] ?? '';
const RealDate = globalThis.Date;

// The files of a worker share it.
if (clock !== '' && RealDate.name !== 'ShiftedDate') {
  const shift = RealDate.parse(clock) - RealDate.now();
  globalThis.Date = class ShiftedDate extends RealDate {
    constructor(...from: []) {
      super(...((from.length === 0 ? [ShiftedDate.now()] : from) as []));
    }
    static override now = (): number => RealDate.now() + shift;
  } as DateConstructor;
}

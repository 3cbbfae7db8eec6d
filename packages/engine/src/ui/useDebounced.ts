import { useEffect, useState } from 'react';

/** A value as it was when it last stayed the same for a delay, in milliseconds. */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

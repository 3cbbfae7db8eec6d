import { NO_PLACES, type Places } from '@dosye/domain/fields/places.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The places of Haiti once they are loaded: after the form, which a slow line must not keep waiting for them.
 * In: called with them when they are.
 */
export function usePlaces(onLoaded: (places: Places) => void): Places {
  const [places, setPlaces] = useState(NO_PLACES);
  const show = useEffectEvent((loaded: Places): void => {
    setPlaces(loaded);
    onLoaded(loaded);
  });
  useEffect(() => {
    // Without a line there are no suggestions; any place can be typed.
    import('@dosye/domain/office/haiti.ts').then(
      ({ HAITI }) => show(HAITI),
      () => undefined,
    );
  }, []);
  return places;
}

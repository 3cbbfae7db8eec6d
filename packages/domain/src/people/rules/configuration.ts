import { permits } from '../roles.ts';
import type { Person } from '../users.ts';
import { maySeeOffice } from './offices.ts';

/** May change the configuration of an office; of which, {@link mayConfigureOffice} says. */
export const mayConfigure = permits('configure');

export const mayConfigureOffice = (
  person: Pick<Person, 'role' | 'bureauId'>,
  office: number,
): boolean => mayConfigure(person.role) && maySeeOffice(person, office);

import { checkbox } from '@dosye/domain/fields/choices.ts';
import { text } from '@dosye/domain/fields/text.ts';
import { expect, it } from 'vitest';
import { gridCells } from '../../src/form/fields/gridCells.ts';

const how = { label: 'Comment' };
const where = { label: 'Où' };

it('groups exclusive checkboxes at the position of the first', () => {
  const cells = gridCells({
    main: checkbox('À la main', { exclusive: how }),
    nom: text('Nom'),
    dehors: checkbox('Dehors', { exclusive: where }),
    machine: checkbox('À la machine', { exclusive: how }),
    lu: checkbox('Lu'),
  });
  expect(
    cells.map(({ relativePath, checkboxes }) => [
      relativePath,
      checkboxes && Object.keys(checkboxes),
    ]),
  ).toEqual([
    ['main', ['main', 'machine']],
    ['nom', undefined],
    ['dehors', ['dehors']],
    ['lu', undefined],
  ]);
});

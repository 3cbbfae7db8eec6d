import { folderOptions } from './strykerOptions.mjs';

export default folderOptions('pages', 'packages/engine/src', ['form', 'list', 'session']);

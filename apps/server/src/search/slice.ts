import { SEARCH_GROUP_SIZE, SEARCH_PAGE_SIZE } from '@dosye/domain/calls/search.ts';

/** Which of the matches of a group are answered, the best first. */
export interface SearchSlice {
  offset: number;
  size: number;
}

/** A group among others has one row more than it shows, which tells that there are more. */
export const FIRST_RESULTS: SearchSlice = { offset: 0, size: SEARCH_GROUP_SIZE + 1 };

/** A page of one group. In: the page, from 1. */
export const pageSlice = (page: number): SearchSlice => ({
  offset: (page - 1) * SEARCH_PAGE_SIZE,
  size: SEARCH_PAGE_SIZE,
});

import { foldLookAlikes } from '@portico/contract/names'

/** The name or symbol of a token by what it looks like: without spaces and signs too. */
export const foldTokenName = (text: string): string => foldLookAlikes(text).replace(/[^\p{L}\p{N}₮$]/gu, '')

/** Versions of Node on which Portico's tools run. */
export const supportedNode = '>=20.19'

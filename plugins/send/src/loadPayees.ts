/** Loads who has been sent to: a file of its own, for when there is a receiver. */
export const loadPayees = () => import(/* webpackChunkName: "chunk-payees" */ './payees.ts')

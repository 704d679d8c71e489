// All that this page has of Portico before anybody reaches for it: the build makes it a file of its own, which the page measures.
export { createPortico } from '@portico/embed'
export { localOne, localSolana, localTwo } from '@portico/embed/networks'
export { default as builtRoot } from '../portico.root.json' with { type: 'json' }

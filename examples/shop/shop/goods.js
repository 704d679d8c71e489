/** What is sold, with prices in cents. Only this list says what something costs: a page could say anything. */
export const goods = /** @type {const} */ ([
  { id: 'tea', name: 'Green tea, 100 g', cents: 1250 },
  { id: 'cup', name: 'Blue cup', cents: 2500 },
  { id: 'pot', name: 'Iron pot', cents: 8000 },
])

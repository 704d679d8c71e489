/** What the parts of an icon are written with: no address, no reference to something in the page, no word of a style sheet. */
export const iconGrammar = {
  viewBox: /^(-?\d{1,4}(\.\d{1,3})? ){3}\d{1,4}(\.\d{1,3})?$/,
  d: /^[Mm][\d\sAaCcEeHhLlMmQqSsTtVvZz,.+-]{1,2047}$/,
  fill: /^#[\da-f]{6}$/i,
}

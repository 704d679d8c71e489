/**
 * Whether a name reads as what it is without the tables of ENSIP-15: labels of small letters, digits and hyphens, with
 * underscores in front alone. Letters of other scripts can pose as these, so such names are not shown.
 */
export const isPlainName = (name: string): boolean =>
  name.length <= 255 && name.includes('.') && name.split('.').every(isPlainLabel)

// A hyphen at the third and fourth place is kept for names in an encoding, such as `xn--`.
const isPlainLabel = (label: string) => /^_*[a-z0-9-]+$/.test(label) && label.slice(2, 4) !== '--'

/** Zones of mainland China, Hong Kong and Macau, where nobody may sell. */
const zones =
  /^(PRC|Hongkong|Asia\/(Shanghai|Chongqing|Chungking|Harbin|Kashgar|Urumqi|Hong_Kong|Macau|Macao))$/

/** Whether nobody may sell where the visitor is, as his clock says. @param timeZone such as `Europe/Rome` @default the browser's */
export const isRestricted = (timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone): boolean =>
  zones.test(timeZone)

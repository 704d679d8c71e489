/** Social accounts that fit into one row of the narrowest modal; where there are more, the last place leads to the others. */
export const socialPlaces = 5

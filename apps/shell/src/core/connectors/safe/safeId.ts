/** Id of the Safe around this page. */
export const safeId = 'safe'

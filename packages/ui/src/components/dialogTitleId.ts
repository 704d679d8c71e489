/** Id of the title that names the dialog. One dialog stands in a shadow root, so the id is fixed. */
export const dialogTitleId = 'portico-title'

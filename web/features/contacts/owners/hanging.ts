/** Whose rows change when owners are merged: all that hangs on one. */
export const HANGING = ['owner-notes', 'leads', 'deals', 'borrower-contacts']

/** Where browser and server talk about who has which record open. */
export const PRESENCE_NAMESPACE = '/presence'

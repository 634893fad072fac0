/** What the product says in French: its own words in a letter to a stranger, and on the page behind the letter's link. */

/** By the English sentence, as it stands where it is said. */
export const FRENCH_OF_LETTERS: Readonly<Record<string, string>> = {
  there: 'Madame, Monsieur',
  'your lender': 'votre prêteur',
  'click here': 'cliquez ici',
  unsubscribe: 'se désabonner',
  Unsubscribe: 'Se désabonner',
  'You get this because you agreed on {date}.': 'Vous recevez ce message parce que vous y avez consenti le {date}.',
  'You get this because we did business with you on {date}.':
    'Vous recevez ce message parce que nous avons fait affaire avec vous le {date}.',
  'You get this because you asked us on {date}.':
    'Vous recevez ce message parce que vous vous êtes adressé à nous le {date}.',
  'You get this because your address is published.': 'Vous recevez ce message parce que votre adresse est publiée.',

  'Stop these mails?': 'Ne plus recevoir ces messages?',
  'For <0>{0}</0>: everything that offers a service, such as market letters, loan offers and invitations. No account, no password. It takes effect at once.':
    'Pour <0>{0}</0> : tout ce qui propose un service, comme les lettres sur le marché, les offres de prêt et les invitations. Sans compte ni mot de passe, avec effet immédiat.',
  'What you need for a loan that is under way, such as papers to sign, still reaches you.':
    'Ce dont vous avez besoin pour un prêt en cours, comme les documents à signer, vous parviendra toujours.',
  'Stop these mails': 'Ne plus recevoir ces messages',
  'Done. No more offers.': 'C’est fait. Plus aucune offre.',
  'You are already off the list.': 'Vous n’êtes déjà plus sur la liste.',
  '<0>{0}</0> gets no more offers from {1} since {2}.': '<0>{0}</0> ne reçoit plus d’offres de {1} depuis le {2}.',
  'Was it a mistake?': 'Était-ce une erreur?',
  'You can take it back on this page until {0}.': 'Vous pouvez revenir sur ce choix ici jusqu’au {0}.',
  'Take it back': 'Annuler le désabonnement',
  'Tell us why': 'Dites-nous pourquoi',
  'Tell us why <0>(optional)</0>': 'Dites-nous pourquoi <0>(facultatif)</0>',
  'Thank you.': 'Merci.',
  'Too often': 'Trop souvent',
  'Not my loan': 'Ce n’est pas mon prêt',
  'Have a broker': 'J’ai déjà un courtier',
  Other: 'Autre',
  'Sent by {0}': 'Envoyé par {0}',
  'This can no longer be taken back here. Please write to {companyName}.':
    'Il n’est plus possible d’y revenir ici. Veuillez écrire à {companyName}.',
}

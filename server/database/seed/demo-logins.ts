/** The people of the demo company who can sign in: one per role, so that every screen can be seen. */
export const DEMO_LOGINS = [
  { email: 'transaction-only@demo.test', role: 'Transaction Only', name: 'Priya Raman' },
  { email: 'to-underwriter@demo.test', role: 'TO/Underwriter', name: 'Marc Tremblay' },
  { email: 'to-agent@demo.test', role: 'TO/Agent', name: 'Jess Okafor' },
  { email: 'to-agent-2@demo.test', role: 'TO/Agent', name: 'Daniel Wu' },
  { email: 'capstack@demo.test', role: 'Capstack', name: 'Sam Porter' },
  { email: 'full-server@demo.test', role: 'Full Server', name: 'Elena Costa' },
  { email: 'fs-underwriter@demo.test', role: 'FS/Underwriter', name: 'Tom Becker' },
  { email: 'fs-agent@demo.test', role: 'FS/Agent', name: 'Aisha Khan' },
  { email: 'self-serve@demo.test', role: 'Self Serve', name: 'Ruth Meyer' },
  { email: 'dashboard-only@demo.test', role: 'Dashboard Only', name: 'Grant Costa' },
  { email: 'super-admin@demo.test', role: 'Super Admin', name: 'Service account (API only)' },
] as const

/** Who looks after the real records, where an operator asked for them. */
export const RECORDS_LOGIN = { email: 'real-records@demo.test', role: 'Full Server', name: 'Ines Calder' } as const

/** Collections of a module as its manifest declares them. For tests. */
export const paymentsData = {
  payments: {
    entries: {
      fields: {
        lease_agreement_id: {
          kind: 'ref',
          to: 'lease-agreements',
          required: true,
          inUse: { en: 'This lease has payments.', de: 'Zu diesem Mietvertrag gibt es Zahlungen.' },
        },
        amount: { kind: 'money', required: true },
        paid_on: { kind: 'day', required: true },
        method: { kind: 'choice', choices: ['transfer', 'cash'] },
        note: { kind: 'lines', max: 20 },
        bank_line: { kind: 'text', max: 140 },
        slip_id: { kind: 'ref', to: 'slips', onDelete: 'keep' },
      },
      rights: 'lease_agreement_id',
      unique: [['bank_line']],
      index: [['lease_agreement_id', 'paid_on']],
    },
    slips: {
      fields: { name: { kind: 'text', required: true, max: 10 }, tags: { kind: 'refs', to: 'contacts' } },
    },
  },
}

export const entries = '/data/payments/entries/'

/** The body of an entry. */
export const anEntry = (lease: string, more: object = {}) => ({
  lease_agreement_id: lease,
  amount: 800.5,
  paid_on: '2026-11-03',
  ...more,
})

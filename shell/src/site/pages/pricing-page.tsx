import type { Plan } from '@keystead/module-sdk/manifest/person'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../parts/app-link.tsx'
import { PlanTable } from '../parts/plan-table.tsx'

const plans: { tier: Plan; name: string; price: string; text: string }[] = [
  { tier: 'free', name: 'shell:pricing.free', price: 'pricing.freePrice', text: 'pricing.freeFor' },
  {
    tier: 'starter',
    name: 'shell:pricing.starter',
    price: 'pricing.starterPrice',
    text: 'pricing.starterFor',
  },
  { tier: 'pro', name: 'shell:pricing.pro', price: 'pricing.proPrice', text: 'pricing.proFor' },
]

const questions = [
  { question: 'pricing.charged', answer: 'pricing.chargedText' },
  { question: 'pricing.trial', answer: 'pricing.trialText' },
  { question: 'pricing.switch', answer: 'pricing.switchText' },
  { question: 'pricing.leave', answer: 'pricing.leaveText' },
  { question: 'pricing.change', answer: 'pricing.changeText' },
]

export function PricingPage() {
  const { t } = useTranslation('site')
  return (
    <article className="st-prose">
      <h1 tabIndex={-1}>{t('pricing.title')}</h1>
      <p className="st-lead">{t('pricing.text')}</p>
      <ul className="st-plans">
        {plans.map(({ tier, name, price, text }) => (
          <li key={tier}>
            <h2>{t(name)}</h2>
            <p className="st-price">{t(price)}</p>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
      <p>
        <AppLink to="/signup" look="primary" memberLabel={t('landing.toApp')}>
          {t('landing.getStarted')}
        </AppLink>
      </p>
      <PlanTable plans={plans} />
      <section className="st-questions">
        <h2>{t('pricing.questions')}</h2>
        <dl>
          {questions.map(({ question, answer }) => (
            <div key={question}>
              <dt>{t(question)}</dt>
              <dd>{t(answer)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  )
}

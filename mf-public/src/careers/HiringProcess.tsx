import styles from './HiringProcess.module.css';

const steps = [
  {
    title: 'Application Review',
    text: 'A colleague from the team that is hiring reads what you send, and you hear from us either way.',
  },
  {
    title: 'Initial Interview',
    text: 'A first conversation about what you have done, what you look for, and what you would like to know of us.',
  },
  {
    title: 'Team Interview',
    text: 'You meet the people you would work with, and go through a problem from the work itself together.',
  },
  {
    title: 'Final Decision & Offer',
    text: 'We decide, tell you why, and put the offer in writing, with time to read it.',
  },
] as const;

export function HiringProcess() {
  return (
    <section className={`${styles.section} section`} aria-labelledby="process-heading">
      <div className="container">
        <h2 id="process-heading">Our Hiring Process</h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title} className={styles.step}>
              {/* The list numbers itself for screen readers; this is the same number, drawn. */}
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

import styles from './WhyWorkWithUs.module.css';

const reasons = [
  {
    title: 'Growth Opportunities',
    text: 'Many companies in several industries share one owner. People move between them, take on more as they are ready, and learn from colleagues who have done it before.',
  },
  {
    title: 'Impactful Work',
    text: 'Our customers open our software every morning to do their work. What you improve this week, somebody would miss next week if it were gone.',
  },
  {
    title: 'Entrepreneurial Culture',
    text: 'Small teams decide close to their customers. An idea needs a case and an owner, not a committee, and whoever starts something sees it through.',
  },
] as const;

export function WhyWorkWithUs() {
  return (
    <section className="section" aria-labelledby="why-heading">
      <div className="container">
        <h2 id="why-heading">Why Work With Us</h2>
        <ul className={styles.reasons}>
          {reasons.map(({ title, text }) => (
            <li key={title} className={styles.reason}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

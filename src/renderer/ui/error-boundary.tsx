import { Component, type ReactNode } from "react";
import { t } from "../../main/contract/language/translate";
import { Button } from "./button";
import styles from "./ui.module.css";

interface ErrorBoundaryProps {
  /** The part of the window, as a person calls it. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A mistake of ours in one part of the window leaves the other parts alive. React asks for a class here. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly message: string | null }> {
  override state = { message: null };

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.message === null) return this.props.children;
    return (
      <div className={styles.broken} role="alert">
        {t`${this.props.name} has stopped by a mistake in Tauler: ${this.state.message}`}{" "}
        <Button onPress={() => this.setState({ message: null })}>{t`Show it again`}</Button>
      </div>
    );
  }
}

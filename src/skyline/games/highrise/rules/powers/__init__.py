"""What Tenants do when somebody stops at them or builds them: one class each, together with what it asks."""
